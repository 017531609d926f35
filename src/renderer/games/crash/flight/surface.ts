/** What is drawn on: in CSS pixels, and how many of its own go into one of them. */
export interface Surface {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}
