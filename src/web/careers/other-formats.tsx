import { applyWords } from '#content/apply.ts'

/** How to make a PDF of what the form does not take: open beside the refusal, folded before it. */
export function OtherFormats({ refused }: { refused: boolean }) {
  const { question, answer, ways } = applyWords.otherFormats
  return (
    <details open={refused} className="mt-1.5 text-small">
      <summary className="flex min-h-11 cursor-pointer items-center text-brand underline underline-offset-4">
        {question}
      </summary>
      <p>{answer}</p>
      <ul className="mt-2 list-disc pl-5">
        {ways.map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
    </details>
  )
}
