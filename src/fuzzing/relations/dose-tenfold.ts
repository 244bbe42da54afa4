import { doseSlip } from './dose-slip.ts'

/** A dose of the answer with a nought too many is flagged. */
export const doseTenfold = doseSlip(
  {
    id: 'dose-tenfold',
    describe: 'a dose of the answer, made ten times as large, is flagged by the check of doses',
  },
  ({ span }) => ({
    written: span.text.replaceAll(/\d[\d,]*(?:\.\d+)?/gu, (figures) =>
      String(Number((Number(figures.replaceAll(',', '')) * 10).toPrecision(12))),
    ),
    times: 10,
  }),
)
