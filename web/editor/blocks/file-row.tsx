import type { BlockOf } from "../../../core/blocks/block.ts";
import { FILE_TYPES } from "../../../core/files/file-type.ts";
import { sizeIn } from "../../../core/files/size-in.ts";
import { KindIcon } from "../../components/kind-icon.tsx";
import { lettersOfName } from "../files/file-sheet.tsx";
import classes from "./blocks.module.css";

/** The picture of a file in the list: the letters of its kind, where they fit. */
export function FileLetters({ block }: { block: BlockOf<"file"> }) {
	const letters = lettersOfName(block.name);
	return letters ? <span className={classes.letters}>{letters}</span> : <KindIcon kind="file" size={20} />;
}

/** What a file is, in the second line of its row: "PDF, 6.2 MB". */
export function FileLine({ block }: { block: BlockOf<"file"> }) {
	return `${FILE_TYPES[block.type]}, ${sizeIn("en", block.bytes)}`;
}
