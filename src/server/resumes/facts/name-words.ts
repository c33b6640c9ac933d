/** Words that stand in no name: headings, work, places of the page. Folded. */
const NOT_NAMES = new Set(
  (
    'resume cv curriculum vitae biodata bio profile summary objective experience education skills skill contact contacts details information personal professional technical work employment history career about page of confidential name email mail phone mobile cell tel address location linkedin github portfolio website blog ' +
    'engineer engineering developer development programmer analyst analysis manager management administrator administration admin architect architecture consultant consulting lead leader director specialist tester testing designer design scientist science intern technician officer coordinator recruiter trainer owner associate assistant supervisor executive president vice chief head expert professional contractor freelance freelancer senior junior sr. principal staff entry level software hardware systems system network security data database cloud web mobile application applications full stack fullstack frontend backend front end back quality assurance qa test automation project product program scrum master agile business intelligence devops site reliability support help desk service desktop information technology it technologies solutions services computer digital machine learning artificial java python javascript sql server oracle sap salesforce servicenow aws azure linux windows microsoft google react angular node dotnet certified certification certifications ' +
    'inc llc ltd corp corporation company group pvt gmbh university college institute school bachelor masters degree phd diploma ' +
    'street avenue road drive lane suite apt apartment usa united states america india canada january february april june july august september october november december present current submitted presented represented surname health area township county state church academy heights hills square foundation ministries elementary references available upon request date birth nationality gender marital status visa citizen objective: hobbies interests languages awards publications projects project declaration sincerely regards dear hiring years year with and the for in at to from over highly motivated results driven oriented detail dedicated experienced accomplished dynamic seeking passionate proven strong user interface experience ux ui remote hybrid onsite open relocation willing accountant accounting nurse teacher clerk sales marketing finance financial operations human resources hr payroll staff customer client technical writer electrical mechanical embedded firmware infrastructure platform research graphic content strategist warehouse driver mechanic biologist chemist pharmacist dba coach electrician welder machinist'
  ).split(' '),
)

/** Of those, what people are called first ("June Carter"), and what is a family name behind a given one ("Ellen Page"). */
const FIRST_TOO = new Set(['june', 'april', 'august', 'india', 'america'])
const LAST_TOO = new Set(['page', 'lane', 'street', 'head', 'driver'])

/** Degrees, certificates and the like that follow a name. */
const CREDENTIALS =
  /^(?:ph\.?d\.?|m\.?b\.?a\.?|m\.?s\.?c?\.?|b\.?s\.?c?\.?|b\.?a\.?|m\.?a\.?|m\.?d\.?|j\.?d\.?|ed\.?d\.?|d\.?b\.?a\.?|b\.?e\.?|b\.?tech\.?|m\.?tech\.?|m\.?c\.?a\.?|pmp|capm|pmi-?acp|csm|cspo|a-?csm|safe|spc|cissp|cisa|cism|crisc|ceh|oscp|ccna|ccnp|ccie|mcsa|mcse|mcp|mcsd|itil|cbap|ccba|shrm-?(?:cp|scp)|s?phr|cpa|cfa|cma|cia|rn|bsn|msn|pe|p\.?e\.?|p\.?eng\.?|eit|lssbb|lssgb|ssbb|ssgb|togaf|istqb|ctfl|aws|esq\.?|dds|pharmd|rhce|rhcsa|cka|ckad|comptia|security\+|a\+|network\+|mph|mha|cphims|cssbb|six sigma.*|scrum master|fsa|faia|aia|leed.*|ret\.?|usn|usaf|usmc|mis|mscs|meng|m\.?eng\.?|prince2|pgdm|bfa|mfa|bba|mpa|l?msw|lcsw|llb|llm|dnp|dnap|aprn|fnp|pmhnp|lpn|ccrn|bcps|mshrm|ms(?:it|is|ed|ee|f)|bs(?:ee|me|cs|it)|mlis|frm|cfp|cfe|cams|cpcu|gphr|l?mft|lpc|bcba|rdn|dpt|ccc-slp|mpp|mbbs)$/i
/** In other letters these are names. */
const CASED = /^(?:[BM]Arch|BEng|[BM]Com|[BM]Pharm|MEd|EdS|EdM|CEN|CNA|[DM]Phil|ScD|DrPH|PsyD|ThD|DMin|MDiv)$/
const SUFFIX = /^(?:jr|sr|ii|iii|iv|v)\.?$/i
const TITLE =
  /^(?:mr|mrs|ms|miss|dr|prof|er|eng\.|engr|arch\.|ing|sri|smt|md\.|sir|sgt|ssgt|ssg|sfc|msg|msgt|tsgt|cpl|pfc|cpt|capt|maj|ltc|lt|col|cdr|gen|rev|hon|atty)\.?$/i

export const maybeFirst = (folded: string): boolean => FIRST_TOO.has(folded)
export const maybeLast = (folded: string): boolean => LAST_TOO.has(folded)
export const isNotName = (folded: string): boolean => NOT_NAMES.has(folded)
/** "M.Div.", which are no initials. */
const DOTTED = /^(?!(?:\p{Lu}\.?){1,3}$)(?:\p{Lu}\p{Ll}{0,3}\.){2,4}(?:\p{Lu}\p{Ll}{0,3})?\d?$/u
/** "FNP-BC". */
const BOARD = /^\p{Lu}{2,6}-(?:BC|C|R|P|S|A|RN|CP|SCP)$/u

export const isCredential = (word: string): boolean =>
  CREDENTIALS.test(word) || CASED.test(word) || DOTTED.test(word) || BOARD.test(word)
export const isSuffix = (word: string): boolean => SUFFIX.test(word)
export const isTitle = (word: string): boolean => TITLE.test(word)

/** Without accents and in small letters, as words are compared. */
export const foldWord = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss')
    .replace(/đ/g, 'd')
    .replace(/ı/g, 'i')
    .replace(/[^\p{L}\p{N}]/gu, '')
