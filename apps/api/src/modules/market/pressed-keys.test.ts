import { onTestFinished, test } from 'vitest'
import { openMarketBed } from '../../testing/market-bed.ts'
import { pressKeys } from '../../testing/press-keys.ts'

test('buy, pay and pay out, each pressed twenty times at once with one key, are done once', async () => {
  const bed = await openMarketBed()
  onTestFinished(bed.close)
  await pressKeys(bed)
})
