import { Button, type ButtonProps } from "@mantine/core";
import { useState } from "react";
import type { PageDraft } from "../../../core/page/page.ts";
import type { SocialHandle } from "../../../core/socials/social.ts";
import { keepFile } from "../../browser/keep-file.ts";
import { useSubmission } from "../../browser/use-submission.ts";
import { exportPage } from "./export-page.ts";

interface KeepCopyButtonProps extends Pick<ButtonProps, "size" | "variant"> {
	page: PageDraft & { socials: readonly SocialHandle[] };
}

/** Saves a page as a file on this device, whether it is stored or not. */
export function KeepCopyButton({ page, ...look }: KeepCopyButtonProps) {
	const [hasFailed, setFailed] = useState(false);
	const { run, isPending } = useSubmission(async () => {
		setFailed(false);
		// A picture may be gone, or out of reach.
		await exportPage(page).then(keepFile, () => setFailed(true));
	});
	return (
		<>
			<Button {...look} loading={isPending} onClick={() => void run(undefined)}>
				Save as a file
			</Button>
			{hasFailed && <span role="alert">The file couldn't be made. Please try again.</span>}
		</>
	);
}
