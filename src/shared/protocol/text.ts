import { z } from 'zod';

/** The message for text with a lone surrogate: it is not a character, and storing or sending would change it. */
export const ILL_FORMED = 'must be well-formed Unicode';

/**
 * Text that is stored and sent exactly as received (decision 28). Lengths count code points, as JSON Schema does: a
 * UTF-16 length would count some characters twice.
 */
export function createTextSchema({ min = 0, max }: { readonly min?: number; readonly max: number }) {
  const text = z
    .string()
    .min(min)
    .refine((each) => each.isWellFormed(), ILL_FORMED);
  return boundLength(text, max).meta({ ...(min > 0 && { minLength: min }), maxLength: max });
}

/** Text of at most this many code points. */
export function boundLength(text: z.ZodString, max: number) {
  return text
    .refine((each) => !isLongerThan(each, max), `must have at most ${max} characters`)
    .meta({ maxLength: max });
}

/** Whether text has more code points than that. */
export function isLongerThan(text: string, max: number): boolean {
  if (text.length <= max) return false;
  return text.length > 2 * max || Array.from(text).length > max;
}
