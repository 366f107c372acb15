import { lettersOf, typeOfName } from "../../../core/files/file-type.ts";
import classes from "./files.module.css";

/** A sheet with the letters of a file's kind. The words beside it say the same. */
export function FileSheet({ name, isBad = false }: { name: string; isBad?: boolean }) {
	return (
		<span className={classes.sheet} data-bad={isBad || undefined} aria-hidden="true">
			{lettersOfName(name)}
		</span>
	);
}

/** `PDF`. The start of its ending for what is no file of ours. */
export function lettersOfName(name: string): string {
	const type = typeOfName(name);
	const ending = name.slice(name.lastIndexOf(".") + 1).toUpperCase();
	return type ? lettersOf(type) : ending.slice(0, 4);
}
