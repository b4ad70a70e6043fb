/**
 * Drops the blurred previews of a page with many small pictures: there they weigh more than the wait
 * they cover, twice over, in the markup and in the data for the scripts. Of a work for adults the preview
 * stays: it is all that is shown before the visitor agrees.
 */
export const withoutBlur = <Data>(data: Data): Data => strip(data) as Data

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip)
  if (typeof value !== 'object' || value === null) return value
  const isAdult = 'is_adult' in value && value.is_adult === true
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      if (key === 'blur') return [key, '']
      return [key, isAdult && key === 'file' ? one : strip(one)]
    }),
  )
}
