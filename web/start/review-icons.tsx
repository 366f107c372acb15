import { Checkbox, Text } from "@mantine/core";
import { isPlatform, PLATFORMS } from "../../core/socials/social.ts";
import classes from "./start.module.css";
import type { Review, StartAction } from "./start-state.ts";

interface ReviewIconsProps {
	review: Pick<Review, "socials" | "leftOut">;
	problem: string | undefined;
	act: (action: StartAction) => void;
}

/** The social icons to choose from. */
export function ReviewIcons({ review: { socials, leftOut }, problem, act }: ReviewIconsProps) {
	if (socials.length === 0) return null;
	return (
		<fieldset className={classes.group}>
			<legend>Social icons</legend>
			<div className={classes.icons}>
				{socials.map(({ platform, handle, url }) => (
					<Checkbox
						key={url}
						size="md"
						className={classes.icon}
						label={
							<>
								{isPlatform(platform) ? PLATFORMS[platform].name : platform} <small dir="ltr">{handle}</small>
							</>
						}
						checked={!leftOut.includes(url)}
						onChange={() => act({ kind: "toggle", key: url })}
					/>
				))}
			</div>
			{problem && (
				<Text size="sm" c="var(--mantine-color-error)">
					{problem}
				</Text>
			)}
		</fieldset>
	);
}
