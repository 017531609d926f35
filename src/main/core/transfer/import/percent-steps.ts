/** Counts up to `total`, and tells of every hundredth of it: of each one would be more work than what it tells of. */
export function percentSteps(total: number, onStep: (done: number) => void): (count?: number) => void {
  let done = 0;
  let reportedAt = 0;
  return (count = 1) => {
    done += count;
    if (done < total && done - reportedAt < total / 100) return;
    reportedAt = done;
    onStep(done);
  };
}
