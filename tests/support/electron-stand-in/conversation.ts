/** Reports of the stand-in to the test: everything that would be visible on a real desktop. */
export type Report =
  | { readonly kind: 'window-shown'; readonly endpoint: string; readonly window: WindowState }
  | { readonly kind: 'window-focused' }
  | { readonly kind: 'error-box'; readonly title: string; readonly content: string }
  | {
      readonly kind: 'message-box';
      readonly message: string;
      readonly detail: string;
      readonly buttons: readonly string[];
    }
  | { readonly kind: 'relaunched' }
  | { readonly kind: 'opened-outside'; readonly url: string }
  | { readonly kind: 'opened-path'; readonly path: string }
  | { readonly kind: 'menu'; readonly entries: readonly MenuEntry[] };

/** Actions of a user or the system outside the page. */
export type Command =
  | { readonly kind: 'close-window' }
  | { readonly kind: 'move-window'; readonly bounds: Bounds }
  | { readonly kind: 'maximise-window' }
  | { readonly kind: 'choose'; readonly label: string }
  /** In the latest message box. */
  | { readonly kind: 'press'; readonly button: string }
  /** Bypasses the navigation guard, as only a bug could, to see what a third-party page would get. */
  | { readonly kind: 'load'; readonly url: string };

export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface WindowState {
  readonly bounds: Bounds;
  readonly maximised: boolean;
  readonly background: string;
  readonly preferences: Readonly<Record<string, unknown>>;
}

export interface MenuEntry {
  readonly label?: string;
  readonly role?: string;
  readonly submenu?: readonly MenuEntry[];
}

/** The only screen of the stand-in's desktop, with a task bar at the bottom. */
export const SCREEN = {
  bounds: { x: 0, y: 0, width: 1920, height: 1080 },
  workArea: { x: 0, y: 0, width: 1920, height: 1040 },
} as const;
