/** Prints a row like those of the other jobs: name, value and goal. */
export function printRow(name: string, value: number, goal = ''): void {
  console.log(`  ${name.padEnd(60)} ${value.toFixed(1).padStart(8)} ${goal.padStart(8)}`.trimEnd());
}
