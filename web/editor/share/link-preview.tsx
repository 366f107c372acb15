import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { descriptionOf, type PageFacts, titleOf } from "../../../core/share/page-facts.ts";
import { useDraft, useEditing } from "../editing.ts";
import { usePublication } from "../saving/publication.ts";
import classes from "./link-preview.module.css";

/** The picture is drawn soon after a publication. */
const PICTURE_TRIES = 5;
const PICTURE_PAUSE_MS = 1000;

/** What messengers and networks show of the page where somebody shares it. `username` is the stored one. */
export function LinkPreview({ username }: { username: string }) {
	const { page, pageId, openProfile } = useEditing();
	const { fullName, bio, gate } = useDraft().draft;
	/** Visitors meet a gate before the page. */
	const isLocked = gate !== null;
	const picture = usePicture(pageId, username);
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
					{!isLocked && <span className={classes.description}>{descriptionOf(bio, name)}</span>}
					<span dir="ltr">{page.hostname ?? window.location.hostname}</span>
				</div>
			</div>
			{isLocked && <p className={classes.note}>Nothing else of a locked page is shown.</p>}
		</div>
	);
}

/** The path of the picture that the published page names, null if it has none, or undefined until it can be had. */
function usePicture(pageId: string, username: string): string | null | undefined {
	const { isPending, since } = usePublication(pageId);
	const { data } = useQuery({
		queryKey: ["link preview", username, since],
		queryFn: () => findPicture(username),
		enabled: !isPending,
		staleTime: Number.POSITIVE_INFINITY,
		placeholderData: keepPreviousData,
		retry: PICTURE_TRIES,
		retryDelay: PICTURE_PAUSE_MS,
	});
	return data;
}

async function findPicture(username: string): Promise<string | null> {
	// The owner's own view has no picture.
	const answer = await fetch(`/${username}.json`, { credentials: "omit" });
	const { image, avatar }: PageFacts = await answer.json();
	const address = image?.url ?? avatar;
	if (!address) return null;
	const { pathname } = new URL(address);
	if (!(await fetch(pathname)).ok) throw new Error("The picture isn't drawn yet");
	return pathname;
}
