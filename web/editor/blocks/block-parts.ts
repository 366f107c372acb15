import { latePart, optionalPart } from "../../components/late-part.tsx";
import { ImageField } from "../images/image-field.tsx";
import { complain } from "../saving/voice.ts";

type RowChanges = typeof import("./row-changes.ts");

/** The forms read phone numbers while somebody types, so the tables come with them. */
async function parts() {
	const phones = import("../../../core/addresses/phone.ts").then(({ loadPhones }) => loadPhones());
	const [{ BLOCK_PARTS }] = await Promise.all([import("./late-block-parts.ts"), phones]);
	rowChanges = BLOCK_PARTS.rowChanges;
	return BLOCK_PARTS;
}

let rowChanges: RowChanges | undefined;

/** Components that load when the editor is idle or when they are first needed. */
export const AgeNotice = optionalPart(async () => (await parts()).AgeNotice);
export const BlockDialog = latePart(async () => (await parts()).BlockDialog);
export const BlockPanel = latePart(async () => (await parts()).BlockPanel);
export const BlockMenu = latePart(
	async () => (await parts()).BlockMenu,
	({ children }) => children,
);
export const BlockTools = latePart(async () => (await parts()).BlockTools);
export const BlockChoosing = latePart(async () => (await parts()).BlockChoosing);
export const FileLetters = optionalPart(async () => (await parts()).FileLetters);
export const FileLine = optionalPart(async () => (await parts()).FileLine, "File");
export const LockLine = optionalPart(async () => (await parts()).LockLine, "Locked");
export const NewBlockPanel = latePart(async () => (await parts()).NewBlockPanel);
export const RowMarks = optionalPart(async () => (await parts()).RowMarks);
export const RowSwipe = latePart(async () => (await parts()).RowSwipe);
export const SmartOrderField = latePart(async () => (await parts()).SmartOrderField);

const ALL = [
	AgeNotice,
	BlockDialog,
	BlockMenu,
	BlockPanel,
	BlockTools,
	BlockChoosing,
	FileLetters,
	FileLine,
	LockLine,
	NewBlockPanel,
	RowMarks,
	RowSwipe,
	SmartOrderField,
	ImageField,
];

export async function loadBlockParts(): Promise<void> {
	await Promise.all(ALL.map(({ load }) => load()));
}

/** Calls back once the components are loaded, or shows an error. */
export async function withBlockParts(open: () => void): Promise<void> {
	try {
		await loadBlockParts();
	} catch {
		complain("Error", "This part didn't load. Check your connection.");
		return;
	}
	open();
}

/** Changes rows: at once if that is loaded, which it is wherever a form or a menu is open. */
export function withRowChanges(act: (changes: RowChanges) => void): void {
	if (rowChanges) act(rowChanges);
	else void withBlockParts(() => withRowChanges(act));
}
