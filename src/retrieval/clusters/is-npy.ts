/** What every .npy file starts with. */
const magic = [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59]

/** Whether bytes are those of a .npy file, by how they start. */
export function isNpy(bytes: Uint8Array): boolean {
  return magic.every((byte, at) => bytes[at] === byte)
}
