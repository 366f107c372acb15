import { Text } from "@mantine/core";
import { client, messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { showError, showSuccess } from "../toast/toasts.ts";
import classes from "./offered-to.module.css";
import type { OwnPage, Standing } from "./own-page.ts";
import { refreshPages } from "./refresh-pages.ts";

interface OfferedToProps {
	page: OwnPage;
	/** Empty for whoever may not read who is asked. */
	offeredTo: string;
	standing: Standing;
}

/** Says whom a page waits for, with the way to take the offer back. */
export function OfferedTo({ page, offeredTo, standing }: OfferedToProps) {
	const { run, isPending } = useAction({
		mutationFn: () => client.handover.withdraw.mutate({ pageId: page.id }),
		async onSuccess() {
			await Promise.all([refreshPages(), queryClient.invalidateQueries({ queryKey: api.handover.pathKey() })]);
			showSuccess("Withdrawn", "The page stays where it is. Both sides get a mail.");
		},
		onError: (error) => showError("Not withdrawn", messageOf(error)),
	});
	if (!offeredTo) return <Text size="sm">Being handed over.</Text>;
	return (
		<Text size="sm">
			Waiting for <b>{offeredTo}</b>.{" "}
			{standing.mayManage && (
				<button
					type="button"
					className={classes.withdraw}
					disabled={isPending}
					aria-label={`Withdraw the offer to ${offeredTo}`}
					onClick={() => run()}
				>
					{isPending ? "Withdrawing…" : "Withdraw"}
				</button>
			)}
		</Text>
	);
}
