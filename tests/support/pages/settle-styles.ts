/**
 * Waits until animations have ended: during a fade, text has a transient contrast. Runs in the page, so it uses nothing
 * from its scope.
 */
export async function settleStyles(): Promise<void> {
  // After a theme change during a frame, Chromium keeps the old colours of some elements until their styles are
  // recalculated.
  const sheet = document.createElement('style');
  sheet.textContent = '* { order: 0 }';
  document.head.append(sheet);
  void document.body.offsetHeight;
  sheet.remove();
  void document.body.offsetHeight;

  const animations = (): Animation[] =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
  // When an animation ends, another one may start.
  for (let running = animations(); running.length > 0; running = animations()) {
    for (const animation of running) animation.finish();
    await new Promise(requestAnimationFrame);
  }
}
