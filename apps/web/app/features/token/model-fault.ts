import { checkGlb, isGlb, type GlbFault } from '@kefir/rules/media/check-glb'
import { sniffIn } from '@kefir/rules/media/sniff-in'

const WORDS: Record<GlbFault, string> = {
  heavy: 'Модель слишком сложная. Упростите её и сохраните заново',
  broken: 'Это не GLB-модель, или файл повреждён',
  packed: 'Модель сжата способом, который мы не показываем. Сохраните её без сжатия',
  linked: 'Модель ссылается на другие файлы. Сохраните её одним файлом GLB',
}

/** Why these bytes cannot be shown as a model, in words for the visitor; null when they can. */
export function modelFault(bytes: ArrayBuffer): string | null {
  const file = new Uint8Array(bytes)
  const fault = sniffIn(file, isGlb()) ? sniffIn(file, checkGlb(file.length)) : 'broken'
  return fault && WORDS[fault]
}
