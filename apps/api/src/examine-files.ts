import { examineFile, examineStill } from './modules/uploads/examine-file.ts'
import { READY, type Answer, type Task } from './ports/examiner.ts'

/** At once: an ordinary end would wait for whatever a decoder is still at. */
const end = () => process.kill(process.pid, 'SIGKILL')
// Left alone, it would work for nobody.
process.once('disconnect', end)

process.on('message', (task: Task) => {
  void answer(task).then((said) => process.send?.(said))
})

process.send?.(READY)

async function answer(task: Task): Promise<Answer> {
  try {
    return { found: await ('file' in task ? examineFile(task.file) : examineStill(task.still)) }
  } catch (error) {
    return { failure: String(error) }
  }
}
