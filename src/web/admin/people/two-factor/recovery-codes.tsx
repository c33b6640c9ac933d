import { useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { peopleWords } from '../words.ts'

const { twoFactor: words } = peopleWords

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void }

/** The codes, this one time; they can be taken along as a file. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const file = useFile(`${words.fileHead(location.host)}\n\n${codes.join('\n')}\n`)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="max-w-md rounded-control border border-warn bg-surface p-5">
      <h3 ref={heading} tabIndex={-1} className="font-text font-semibold tracking-normal outline-none">
        {words.codesTitle}
      </h3>
      <p className="mt-1 text-muted">{words.codesLead}</p>
      <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        {file !== undefined && (
          <ButtonLink href={file} download="recovery-codes.txt" variant="brand" size="small">
            {words.download}
          </ButtonLink>
        )}
        <Button variant="outline" size="small" onClick={onKept}>
          {words.kept}
        </Button>
      </div>
    </div>
  )
}

/** An address of the text for as long as the component is there. */
function useFile(text: string): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [text])
  return address
}
