import { expect, test } from 'vitest'
import { makeHome } from '../testing/make-home.ts'
import { noteCounts } from '../testing/note-counts.ts'
import { stallAll } from '../testing/stalled-clients.ts'

const ENDS = 5
const OF_EACH_KIND = 60

test(`${ENDS} times hundreds of stalled clients do not hold up the end, nor one at once; no PostgreSQL stays`, async ({
  task,
}) => {
  const home = await makeHome()
  let clients = 0
  const endOnce = async (isHurried: boolean) => {
    const app = await home.start()
    clients += await stallAll(app.site, OF_EACH_KIND)
    app.child.kill('SIGTERM')
    if (isHurried) {
      await app.prints(/дожидаюсь текущих запросов/)
      app.child.kill('SIGINT')
    }
    // In order is 0: past the deadline the process would have ended itself with 1.
    expect(await app.exited, app.printed()).toBe(isHurried ? 1 : 0)
    await expect.poll(home.findServer).toBeUndefined()
  }

  for (let round = 0; round < ENDS; round += 1) {
    await endOnce(false)
    await endOnce(true)
  }
  noteCounts(task, { 'ends in order': ENDS, 'ends at once': ENDS, 'stalled clients': clients })
})
