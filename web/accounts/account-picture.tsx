import { mediaPath } from "../../core/media/media.ts";
import classes from "./account-picture.module.css";

interface AccountPictureProps {
	id: string;
	name: string;
	picture: string | null;
	/** A person's own account. People are round, and teams are square. */
	isOwn?: boolean;
}

const HUES = 6;

/** The picture of an account, or its first letter. The color comes from the id. The name stands beside it. */
export function AccountPicture({ id, name, picture, isOwn = false }: AccountPictureProps) {
	const [letter = ""] = name.toUpperCase();
	const hue = [...id].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % HUES;
	return (
		<span className={classes.picture} data-round={isOwn || undefined} data-hue={hue} aria-hidden="true">
			{picture ? <img src={mediaPath(picture)} alt="" /> : letter}
		</span>
	);
}
