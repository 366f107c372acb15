import { Button } from "@mantine/core";
import { descriptionOf, titleOf } from "../../../core/share/page-facts.ts";
import { OUTSIDE_WORDS } from "../../../core/words/outside.ts";
import { useSharePicture } from "../../share/use-share-picture.ts";
import { useDraft, useEditing } from "../editing.ts";
import { usePublication } from "../saving/publication.ts";
import classes from "./link-preview.module.css";

/** What messengers and networks show of the page where somebody shares it. `username` is the stored one. */
export function LinkPreview({ username }: { username: string }) {
	const { page, pageId, openProfile } = useEditing();
	const { fullName, bio, gate } = useDraft().draft;
	/** Visitors meet a gate before the page. */
	const isLocked = gate !== null;
	const { isPending, since } = usePublication(pageId);
	const picture = useSharePicture(username, { isPending, since });
	const name = fullName || `@${username}`;
	return (
		<div>
			<div className="wrap ends target">
				<h3 className={classes.heading}>When someone shares it</h3>
				<Button variant="subtle" size="sm" px="sm" aria-label="Edit the name and bio" onClick={openProfile}>
					Edit
				</Button>
			</div>
			<div className={classes.preview} data-locked={isLocked || undefined}>
				{!isLocked && picture !== null && (
					<div className={classes.picture}>{picture && <img src={picture} alt="" width={1200} height={630} />}</div>
				)}
				<div className={classes.words} dir="auto">
					<strong>{isLocked ? name : titleOf({ name, username })}</strong>
					{!isLocked && <span className={classes.description}>{descriptionOf(bio, name, OUTSIDE_WORDS)}</span>}
					<span dir="ltr">{page.hostname ?? window.location.hostname}</span>
				</div>
			</div>
			{isLocked && <p className={classes.note}>Nothing else of a locked page is shown.</p>}
		</div>
	);
}
