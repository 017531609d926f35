interface Window {
  /** Set by the preload of the desktop window; absent in a browser tab. */
  readonly workbenchHost?: { readonly kind: 'desktop' };
}
