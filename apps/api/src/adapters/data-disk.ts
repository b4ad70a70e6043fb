import { access, constants, statfs } from 'node:fs/promises'
import type { Disk } from '../ports/disk.ts'

/** One upload and what a database writes beside it; less than that is as good as full. */
const LEAST_BYTES = 100_000_000

/** The disk that a folder is on. */
export function dataDisk(folder: string, leastBytes = LEAST_BYTES): Disk {
  return {
    async check(moreBytes = 0) {
      await access(folder, constants.W_OK)
      const { bavail, bsize, files, ffree } = await statfs(folder)
      // Some file systems count no files at all.
      const hasNames = files === 0 || ffree > 0
      if (bavail * bsize >= leastBytes + moreBytes && hasNames) return
      const left = `${Math.floor((bavail * bsize) / 1_000_000)} MB and ${ffree} files left`
      throw Object.assign(new Error(`no room on the disk: ${left}`), { code: 'ENOSPC' })
    },
  }
}
