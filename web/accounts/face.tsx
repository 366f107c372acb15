import { mediaPath } from "../../core/media/media.ts";
import classes from "./face.module.css";
import { hueOf } from "./hue.ts";
import { initialsOf } from "./initials.ts";

interface FaceProps {
	name: string;
	/** Where the color comes from: the account's id, or the name where nobody has an id yet. */
	id?: string;
	picture?: string | null;
	/** People are round, and teams are square. */
	isSquare?: boolean;
}

/** The picture of a person or a team, or the initials. The name stands beside it. */
export function Face({ name, id = name, picture = null, isSquare = false }: FaceProps) {
	return (
		<span className={classes.face} data-square={isSquare || undefined} data-hue={hueOf(id)} aria-hidden="true">
			{picture ? <img src={mediaPath(picture)} alt="" /> : initialsOf(name)}
		</span>
	);
}
