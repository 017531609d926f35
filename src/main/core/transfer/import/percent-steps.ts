/** Counts up to `total`, and tells of every hundredth of it: of each one would be more work than what it tells of. */
export function percentSteps(total: number, told: (done: number) => void): (count?: number) => void {
  let done = 0;
  let toldAt = 0;
  return (count = 1) => {
    done += count;
    if (done < total && done - toldAt < total / 100) return;
    toldAt = done;
    told(done);
  };
}
