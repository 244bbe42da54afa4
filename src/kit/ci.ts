/** Whether the environment says that this is CI: `CI` is set, and to something other than empty, `0` or `false`. */
export function isCi(env: Readonly<Record<string, string | undefined>>): boolean {
  const value = env['CI']
  return value !== undefined && !['', '0', 'false'].includes(value.trim().toLowerCase())
}
