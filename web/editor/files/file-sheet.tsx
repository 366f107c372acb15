import { FILE_TYPES, typeOfName } from "../../../core/files/file-type.ts";
import classes from "./files.module.css";

/** More letters don't fit on a sheet. */
const LETTERS_MAX = 5;

/** A sheet with the letters of a file's kind. The words beside it say the same. */
export function FileSheet({ name, isBad = false }: { name: string; isBad?: boolean }) {
	return (
		<span className={classes.sheet} data-bad={isBad || undefined} aria-hidden="true">
			{lettersOf(name)}
		</span>
	);
}

/** `PDF`. Empty where there are none, or too many. */
export function lettersOf(name: string): string {
	const type = typeOfName(name);
	const letters = type ? FILE_TYPES[type] : name.slice(name.lastIndexOf(".") + 1).toUpperCase();
	return letters.length <= LETTERS_MAX ? letters : "";
}
