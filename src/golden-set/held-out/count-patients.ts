/** `1 patient`, `2 patients`. */
export function countPatients(count: number): string {
  return count === 1 ? '1 patient' : `${count} patients`
}
