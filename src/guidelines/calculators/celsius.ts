import { convert } from '../../language/quantities/convert.ts'

/** A temperature in °C, given in °C or °F; undefined where in neither. */
export function celsius(given: {
  readonly temperatureCelsius?: number | undefined
  readonly temperatureFahrenheit?: number | undefined
}): number | undefined {
  const { temperatureCelsius, temperatureFahrenheit } = given
  return temperatureFahrenheit === undefined ? temperatureCelsius : convert(temperatureFahrenheit, '°F', '°C')
}
