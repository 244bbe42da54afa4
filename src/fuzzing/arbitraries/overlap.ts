/** Whether one name holds the other: `chest pain` and `central chest pain`. */
export function overlap(one: string, other: string): boolean {
  return one.toLowerCase().includes(other.toLowerCase()) || other.toLowerCase().includes(one.toLowerCase())
}
