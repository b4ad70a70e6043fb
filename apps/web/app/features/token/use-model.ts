import { useEffect, useRef, useState } from 'react'
import type { ModelScene, OpenModel } from './model-scene.ts'
import { readModel, type Progress } from './read-model.ts'

/** Where a model comes from: an address, or a file that is here already. */
export type ModelSource = { address: string } | { file: Blob }

export type ModelState =
  | { stage: 'idle' }
  | { stage: 'loading'; progress: Progress }
  | { stage: 'shown'; scene: ModelScene }
  | { stage: 'failed'; reason: string }

const NOT_LOADED = 'Модель не загрузилась. Проверьте интернет и попробуйте ещё раз'
const NOT_DRAWN = 'Браузер не смог показать модель: возможно, в нём выключена 3D-графика (WebGL)'

/**
 * Loads a model when `show` is called and draws it on the canvas, before the colours of `blur`, its small picture.
 * Another source wants another `key`.
 */
export function useModel(source: ModelSource, blur: string) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<ModelState>({ stage: 'idle' })
  const work = useRef<AbortController>(null)
  const scene = useRef<ModelScene>(null)

  useEffect(
    () => () => {
      work.current?.abort()
      scene.current?.close()
    },
    [],
  )

  async function show() {
    work.current?.abort()
    const { signal } = (work.current = new AbortController())
    const tell = (next: ModelState) => {
      if (!signal.aborted) setState(next)
    }
    tell({ stage: 'loading', progress: { loaded: 0, total: null } })
    try {
      // The viewer's own code comes at the same time as the model.
      const viewer = import('./model-scene.ts')
      viewer.catch(() => {})
      const bytes = await bytesOf(
        source,
        (progress) => tell({ stage: 'loading', progress }),
        signal,
      )
      const { modelFault, openModel } = await viewer
      const fault = modelFault(bytes)
      if (fault) return tell({ stage: 'failed', reason: fault })
      if (!signal.aborted) tell(await draw(openModel, bytes, signal))
    } catch {
      tell({ stage: 'failed', reason: NOT_LOADED })
    }
  }

  async function draw(
    openModel: OpenModel,
    bytes: ArrayBuffer,
    signal: AbortSignal,
  ): Promise<ModelState> {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    try {
      const opened = await openModel(canvas.current!, bytes, { isStill, blur })
      // The page was left meanwhile: nobody else would close it.
      if (signal.aborted) opened.close()
      else scene.current = opened
      return { stage: 'shown', scene: opened }
    } catch (error) {
      console.warn('The model was not drawn', error)
      return { stage: 'failed', reason: NOT_DRAWN }
    }
  }

  return { canvas, state, show }
}

const bytesOf = (source: ModelSource, tell: (progress: Progress) => void, signal: AbortSignal) =>
  'file' in source ? source.file.arrayBuffer() : readModel(source.address, tell, signal)
