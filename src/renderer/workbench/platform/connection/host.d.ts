interface Window {
  /** Set by the preload script of the desktop window; absent in a browser tab. */
  readonly workbenchHost?: { readonly kind: 'desktop' };
}
