import { execFile } from 'node:child_process'
import type { Config } from '../config.ts'
import type { FilmTools } from '../ports/film-tools.ts'

const LONGEST_MS = 20_000
const MOST_STILL_BYTES = 30_000_000
/** Of one piece of memory: a film that lies about its size asks for more. */
const MOST_PIECE_BYTES = 268_435_456

/** The only readers it may use: by itself it would try playlists too, which name other files. */
const READERS = { mp4: 'mov', webm: 'matroska' }

/** ffmpeg under this name, or null when there is none. It runs apart, without a network, for a bounded time. */
export async function ffmpegTools(
  ffmpeg: Config['ffmpeg'],
  longestMs = LONGEST_MS,
): Promise<FilmTools | null> {
  if (!ffmpeg || !(await run(ffmpeg, ['-version'], LONGEST_MS))) return null

  return {
    takeStill: ({ path, ending }) =>
      run(
        ffmpeg,
        [
          ...['-nostdin', '-v', 'error', '-threads', '1'],
          ...['-max_alloc', String(MOST_PIECE_BYTES), '-protocol_whitelist', 'file,pipe'],
          ...['-f', READERS[ending], '-i', `file:${path}`],
          ...['-an', '-frames:v', '1', '-vf', "scale='min(1600,iw)':-1"],
          ...['-map_metadata', '-1', '-c:v', 'png', '-f', 'image2pipe', 'pipe:1'],
        ],
        longestMs,
      ),
  }
}

/** What it prints; null when it is not there, fails, prints nothing or takes too long. */
const run = (
  { program, searchPath }: NonNullable<Config['ffmpeg']>,
  args: string[],
  timeout: number,
) =>
  new Promise<Uint8Array | null>((resolve) => {
    execFile(
      program,
      args,
      {
        encoding: 'buffer',
        timeout,
        killSignal: 'SIGKILL',
        maxBuffer: MOST_STILL_BYTES,
        // Nothing of ours: neither secrets nor a proxy. Only where to find it, for its name may be a plain one.
        env: { PATH: searchPath },
      },
      (error, printed) => resolve(error || printed.length === 0 ? null : printed),
    )
  })
