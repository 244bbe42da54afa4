import { describe, expect, it } from 'vitest'
import { readSections } from './text-sections.ts'

const answer = `## Impression
- Acute pulmonary embolism
- Acute kidney injury

### 1. Pulmonary embolism
- Start apixaban 10 mg twice daily

**Severity:** moderate, not critical

## Contraindications checked
| Drug | Against | Finding |
|---|---|---|
| apixaban | active bleeding | none |

**Differential diagnosis:** pneumonia; pericarditis

## Escalation
- Call the PERT now

## Limitations
The echocardiogram is pending.`

describe('readSections', () => {
  it('knows sections by their titles, on a line or before a colon', () => {
    expect(readSections(answer)).toEqual({
      problems: ['Acute pulmonary embolism', 'Acute kidney injury', '1. Pulmonary embolism'],
      severities: ['moderate'],
      contraindications: [{ drug: 'apixaban', against: 'active bleeding', finding: 'none' }],
      differential: ['pneumonia; pericarditis'],
      uncertainty: 'The echocardiogram is pending.',
      escalation: ['Call the PERT now'],
    })
  })

  it('says of a section that is not there that it is not, and of an empty one that it is empty', () => {
    expect(readSections('Start apixaban.')).toEqual({})
    expect(readSections('## Problems\n\n## Plan\n- Rest').problems).toBeUndefined()
    expect(readSections('## Interactions\n- None').contraindications).toEqual(['None'])
  })

  it('names every severity that the text gives', () => {
    expect(readSections('Severity: moderate to severe').severities).toEqual(['moderate', 'severe'])
    expect(readSections('Severity: grade II').severities).toEqual([])
  })

  it.each([
    'Problems',
    'Problem list',
    'Active problems',
    'Working diagnosis',
    'Assessment',
    'Clinical impression',
    '1. Diagnosis',
  ])('takes "%s" for a title of problems', (title) => {
    expect(readSections(`## ${title}\n- Gout`).problems).toEqual(['Gout'])
  })

  it.each(['Assessment and plan', 'Differential diagnosis', 'Problems with adherence to inhalers', 'Plan'])(
    'does not take "%s" for one',
    (title) => {
      expect(readSections(`## ${title}\n- Gout`).problems).toBeUndefined()
    },
  )
})
