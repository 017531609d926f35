/** Counts to `total` and reports every percent, because reporting each step would be more work than the steps. */
export function createPercentReporter(
  total: number,
  onStep: (done: number) => void,
): (count?: number) => void {
  let done = 0;
  let reportedAt = 0;
  return (count = 1) => {
    done += count;
    if (done < total && done - reportedAt < total / 100) return;
    reportedAt = done;
    onStep(done);
  };
}
