/**
 * Until the page looks as it will stay: half faded in, a text has the contrast of a moment. Runs in the page alone, so
 * it takes nothing from around it.
 */
export async function settleStyles(): Promise<void> {
  // Chromium, told of another theme while a frame is drawn, leaves some elements the colours of the one before until
  // their styles are asked for anew.
  const sheet = document.createElement('style');
  sheet.textContent = '* { --restyled: 1 }';
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
  // What ends may let another begin in its place.
  for (let running = animations(); running.length > 0; running = animations()) {
    for (const animation of running) animation.finish();
    await new Promise(requestAnimationFrame);
  }
}
