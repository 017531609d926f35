let frame: HTMLIFrameElement | null = null;

interface TrustedPolicies {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createHTML(html: string): string },
    ): { createHTML(html: string): string };
  };
}

/** Opens the browser's print dialog for a whole HTML page, whose scripts never run. */
export function printPage(html: string): void {
  frame?.remove();
  const printed = document.createElement('iframe');
  frame = printed;
  // Without 'allow-scripts'. The dialog is a modal, and only a frame of the same origin can be printed from here.
  printed.sandbox.add('allow-same-origin', 'allow-modals');
  printed.title = 'Printed page';
  printed.tabIndex = -1;
  printed.ariaHidden = 'true';
  // Frames that are not displayed are printed empty.
  Object.assign(printed.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  printed.addEventListener('load', () => printed.contentWindow?.print(), { once: true });
  printed.srcdoc = toTrustedHtml(html);
  document.body.append(printed);
}

/** The sandbox is what makes it safe. */
function toTrustedHtml(html: string): string {
  const policy = (window as TrustedPolicies).trustedTypes?.createPolicy('printed-page', {
    createHTML: (text) => text,
  });
  return policy?.createHTML(html) ?? html;
}
