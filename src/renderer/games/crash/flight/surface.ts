/** A canvas's size in CSS pixels, and its device pixels per CSS pixel. */
export interface Surface {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}
