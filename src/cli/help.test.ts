import type { Command, Option } from 'commander'
import { describe, expect, it } from 'vitest'
import { buildProgram, commandPath, orderOptions } from './run-cli.ts'
import { commandTable } from './command-table.ts'
import { cliHere } from './cli-here.test-kit.ts'
import { shared } from './options.ts'

const main = buildProgram(
  { cwd: '.', env: {}, colour: false, now: () => new Date(0), out: () => {}, err: () => {} },
  () => {},
)
const all = (command: Command): Command[] => [command, ...command.commands.flatMap(all)]
const commands = all(main)
const leaves = commands.filter((command) => command.commands.length === 0)
const named = (list: readonly Command[]): [string, Command][] => list.map((one) => [commandPath(one), one])

const verbs =
  /^(?:bring|build|check|calibrate|compare|count|decide|evaluate|freeze|have|keep|list|look|make|measure|fix|print|put|read|rebuild|record|release|run|say|score|send|take|write)[, ]/u

/** What an option's value can be called. */
const placeholders = new Set(
  'bits checks:metrics config counts day dir dir... dollars expression file fingerprint format glob grade how id kappa kind level measure metric=file metric=share metrics n name names path place points provider:model[@baseURL] rate seconds share size slice source text time type url version what which'.split(
    ' ',
  ),
)

/** Options whose words differ from command to command, and why. */
const differing: Readonly<Record<string, string>> = {
  '--aggregate-only': 'a store is made so for good, and is made so anew; a report leaves cases out once',
  '--config': "the options of a judge, or Vitest's own file",
  '--dry-run': 'calls that are counted, or recordings that would be taken out',
  '--folder': 'of manifests, or of recordings',
  '--format': 'other formats',
  '--gold': 'a help to a build, or what rubrics are held against',
  '--grader': 'a version that is required, one that is chosen, or the fingerprint of one',
  '--judged': 'whether tier 4 runs beside a decision, or files of judged answers',
  '--least': 'labelled answers, answers, or records of a cell',
  '--metric': 'one of the store, or dimensions of which there may be several',
  '--out': 'a folder of templates, sheets, rubrics or pages, or one file',
  '--adopt': 'an old system with its misses, or prompts that are steady',
  '--platform': 'one that is required, or a choice of several',
  '--run-type': 'what runs are said to be for, or which are looked at',
  '--store': 'a store that is asked, or one that gets figures too',
  '--measure': "trec_eval's own, or those that are compared",
  '--suite': "the file of a leaderboard's, or the name of one in the store",
  '--to': 'a golden set, or what is consented to',
  '--tenant': 'whose data is brought in, frozen or checked, or whose figures are shown',
}

const withoutDefault = (text: string): string => text.replace(/ \(default: .*\)$/u, '')
const ownOptions = (command: Command): readonly Option[] => command.options

describe('the help', () => {
  it.each(named(commands))('says what "%s" does: a verb first, in lower case, without a full stop', (_, command) => {
    expect(command.description()).toMatch(verbs)
    expect(command.description()).not.toMatch(/[.!]$|\. [A-Z]/u)
    for (const { description } of [...command.registeredArguments, ...ownOptions(command)]) {
      expect(description).not.toBe('')
      expect(description).not.toMatch(/[.!;]$|\. /u)
    }
  })

  it.each(named(leaves))('lists --json among the options of "%s", in the words of all', (_, command) => {
    const json = command.options.find(({ long }) => long === '--json')
    expect([json?.flags, json?.description]).toEqual([shared.json.flags, shared.json.words])
  })

  it('has one description of an option on all commands, but for its default, or a reason', () => {
    const words = new Map<string, Set<string>>()
    for (const { long, flags, description } of leaves.flatMap(ownOptions)) {
      const before = words.get(long ?? flags) ?? new Set()
      words.set(long ?? flags, before.add(`${flags}  ${withoutDefault(description)}`))
    }
    const several = [...words].filter(([, texts]) => texts.size > 1)
    expect(several.filter(([long]) => !Object.hasOwn(differing, long)).map(([, texts]) => [...texts])).toEqual([])
    expect(Object.keys(differing).filter((long) => !several.some(([one]) => one === long))).toEqual([])
  })

  it('calls the values of options by few names', () => {
    const found = leaves.flatMap(ownOptions).flatMap(({ flags }) => /<(.+)>$/u.exec(flags)?.[1] ?? [])
    expect([...new Set(found)].filter((name) => !placeholders.has(name))).toEqual([])
  })

  it('says a default in the text, as every other is said', () => {
    expect(
      leaves.flatMap(ownOptions).filter(({ defaultValue, negate }) => defaultValue !== undefined && !negate),
    ).toEqual([])
    for (const { description } of leaves.flatMap(ownOptions)) {
      expect(description.replace(/ \(default: [^()]+\)$/u, '')).not.toMatch(/defaults? (?:is|to)|default:/u)
    }
  })

  it("lists a command's own options first, then those of others in one order, then help", () => {
    const order = Object.values(shared).map(({ flags }) => flags.split(' ')[0])
    for (const leaf of leaves) {
      const places = orderOptions(leaf).map(({ long }) => (long === '--help' ? order.length : order.indexOf(long)))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    }
  })

  it('tells the exit codes of each command at its end, and of no group', async () => {
    const { out, code } = await cliHere('.', ['golden', 'lint', '--help'])
    expect({ code, end: out.slice(out.indexOf('Exit codes:')) }).toEqual({
      code: 0,
      end: 'Exit codes:\n  0  done\n  2  misuse: an option, a file or a record that cannot be used\n  3  a finding is an error\n',
    })
    expect((await cliHere('.', ['golden', '--help'])).out).not.toContain('Exit codes')
    expect(commandTable.map(({ name }) => name)).toEqual(commands.slice(1).map(commandPath))
  })
})
