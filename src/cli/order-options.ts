import { type Command, Help, type Option } from 'commander'
import { optionWords } from './option-words.ts'

const shared = Object.values(optionWords).map(([flags]) => flags.split(' ')[0])

/** The options of a command as its help lists them: its own in their order, then those that other commands have too, then help. */
export function orderOptions(command: Command): Option[] {
  const placeOf = ({ long }: Option): number => (long === '--help' ? shared.length + 1 : shared.indexOf(long) + 1)
  return Help.prototype.visibleOptions.call(new Help(), command).toSorted((a, b) => placeOf(a) - placeOf(b))
}
