import { expect, onTestFinished, test } from 'vitest'
import type { LiveServer } from '../live/live-server.ts'
import { startTestApp } from '../testing/test-app.ts'
import { followRequests } from './run-jobs.ts'

test('nobody hears for those that are connected before there is a live server', async () => {
  const bed = await startTestApp()
  onTestFinished(bed.close)
  const heard: string[] = []
  const jobs: typeof bed.context.jobs = {
    ...bed.context.jobs,
    workInOrder: async (queue) => void heard.push(queue),
  }
  await followRequests({ ...bed.context, jobs }, ['web'])
  expect(heard).toEqual([])
  await followRequests({ ...bed.context, jobs, live: { server: {} as LiveServer } }, ['web'])
  expect(heard).toEqual(['event.live'])
})
