import type { Media } from '@kefir/wire/tokens'

const ENDINGS: Record<string, Media['kind'] | 'picture'> = {
  mp4: 'video',
  webm: 'video',
  mp3: 'audio',
  wav: 'audio',
  glb: 'model',
}

/** What a file seems to be, for its preview alone: the server looks at its bytes. */
export function kindOfFile({ name, type }: Pick<File, 'name' | 'type'>): Media['kind'] | 'picture' {
  if (type.startsWith('video/')) return 'video'
  if (type.startsWith('audio/')) return 'audio'
  if (type.startsWith('image/')) return 'picture'
  return ENDINGS[name.split('.').pop()?.toLowerCase() ?? ''] ?? 'picture'
}
