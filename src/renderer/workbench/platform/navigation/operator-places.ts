/** Places in this view that are no operators: an operator's id never begins with `_`. */
export const GATEWAY_PLACE = '_gateway';
export const NEW_OPERATOR = '_new';
