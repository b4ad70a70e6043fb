import { useState, type ChangeEvent } from 'react'
import type { Route } from './+types/test3model.ts'
import { ModelPanel } from '../features/token/model-panel.tsx'
import { makeBottle, makeCarton } from '../features/token/sample-models.ts'
import { pageMeta } from '../lib/page/meta.ts'
import { Button, buttonClass } from '../ui/button.tsx'

type Sample = { name: string; file: Blob; isOwn?: boolean }

export const meta = ({ location }: Route.MetaArgs) =>
  pageMeta({ title: 'Проба 3D-моделей', path: location.pathname, isPrivate: true })

/** Tries the model viewer in each of its states: on our samples, a broken file, or one's own. */
export default function TestModelScreen() {
  const [sample, setSample] = useState<Sample>(() => SAMPLES[0]!.make())
  const [turn, setTurn] = useState(0)

  function choose(next: Sample) {
    setSample(next)
    setTurn(turn + 1)
  }

  function onFile(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? []
    if (file) choose({ name: file.name, file, isOwn: true })
  }

  return (
    <div className="wrap max-w-[1280px] grid items-start gap-6 py-6 md:grid-cols-[320px_minmax(0,1fr)] md:gap-10">
      <div>
        <h1 className="text-[26px] leading-tight md:text-[34px]">Проба 3D&#8209;моделей</h1>
        <p className="mt-3 text-pretty text-muted">
          Проверьте, как модель будет выглядеть на&nbsp;странице токена. Свой файл никуда
          не&nbsp;отправляется.
        </p>
        <h2 className="mt-6 text-[17px]">Образцы</h2>
        <div className="mt-2.5 flex flex-wrap gap-2.5">
          {SAMPLES.map(({ title, make }) => (
            <Button
              key={title}
              kind="ghost"
              aria-pressed={sample.name === title}
              onClick={() => choose(make())}
              className="aria-pressed:border-primary aria-pressed:text-primary"
            >
              {title}
            </Button>
          ))}
        </div>
        <h2 className="mt-6 text-[17px]">Свой файл</h2>
        <label
          className={`${buttonClass({ kind: 'ghost' })} mt-2.5 cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary`}
        >
          Выбрать файл
          <input
            type="file"
            accept=".glb,model/gltf-binary"
            onChange={onFile}
            className="sr-only"
          />
        </label>
        <p role="status" className="mt-2 text-[14px] text-muted">
          {sample.isOwn ? sample.name : 'GLB до\u00a0100\u00a0МБ, одним файлом'}
        </p>
      </div>
      <ModelPanel
        key={turn}
        source={{ file: sample.file }}
        name={sample.name}
        bytes={sample.file.size}
        cover={<div className="aspect-square max-h-[70dvh] w-full" />}
      />
    </div>
  )
}

const sampleOf = (name: string, bytes: BlobPart): Sample => ({ name, file: new Blob([bytes]) })

const SAMPLES = [
  { title: 'Бутылка', make: () => sampleOf('Бутылка', makeBottle()) },
  { title: 'Пакет', make: () => sampleOf('Пакет', makeCarton()) },
  // To see what a visitor is told of a file that cannot be shown.
  { title: 'Испорченный файл', make: () => sampleOf('Испорченный файл', 'не модель') },
]
