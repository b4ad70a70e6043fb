import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

const PROGRAM = '/usr/sbin/nginx'

export const hasNginx = existsSync(PROGRAM)

/** A real nginx before `upstreamPort`, on both loopbacks; `directives` stand in its one location. */
export async function startNginx(upstreamPort: number, directives: string) {
  const folder = await mkdtemp(join(tmpdir(), 'kefir-nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
    events {}
    http { access_log off; ${temporary}
      server { listen 127.0.0.1:${port}; listen [::1]:${port};
        location / { proxy_pass http://127.0.0.1:${upstreamPort}; ${directives} } } }`,
  )
  const child = spawn(PROGRAM, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const ended = once(child, 'exit')
  while (!(await answers(port)) && child.exitCode === null);

  return {
    port,
    async stop() {
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/health`).then(
    () => true,
    () => false,
  )
