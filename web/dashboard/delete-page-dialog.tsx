import { Button, Group, Text } from "@mantine/core";
import { messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { Dialog } from "../components/dialog.tsx";
import { latePart } from "../components/late-part.tsx";
import { showError, showSuccess } from "../toast/toasts.ts";
import type { OwnPage } from "./own-page.ts";
import { PAGE_LISTS, refreshPages } from "./refresh-pages.ts";

const StandingSales = latePart(async () => (await import("../sales/standing-sales.tsx")).StandingSales);

interface DeletePageDialogProps {
	page: OwnPage;
	/** Its account in addresses, undefined for the person's own. */
	account: string | undefined;
	onClose: () => void;
}

/** Asks before a page is deleted. */
export function DeletePageDialog({ page, account, onClose }: DeletePageDialogProps) {
	const { deletePage, isPending } = useDeletePage(onClose);
	return (
		<Dialog opened onClose={onClose} title="Delete this bio page?">
			<Text>
				<strong>{titleOf(page)}</strong> and its links will be deleted
				{page.username ? ". Its address stays reserved for you." : "."}
			</Text>
			<StandingSales pageId={page.id} account={account} />
			<Group mt="lg" gap="xs" justify="flex-end">
				<Button variant="default" onClick={onClose} data-autofocus>
					Cancel
				</Button>
				<Button color="red.9" loading={isPending} onClick={() => deletePage(page.id)}>
					Delete page
				</Button>
			</Group>
		</Dialog>
	);
}

function titleOf({ fullName, username }: OwnPage): string {
	const name = fullName || "No name set";
	return username ? `${name} (@${username})` : name;
}

/** Deletes a page and removes it from the list. */
function useDeletePage(onSettled: () => void) {
	const { run, isPending } = useAction(
		api.pages.delete.mutationOptions({
			onSuccess(_, { id }) {
				for (const queryKey of PAGE_LISTS) {
					queryClient.setQueriesData<OwnPage[]>({ queryKey }, (pages) => pages?.filter((page) => page.id !== id));
				}
				showSuccess("Bio page deleted successfully");
			},
			onError: (error) => showError("Error", messageOf(error)),
			onSettled() {
				onSettled();
				return refreshPages();
			},
		}),
	);
	return { deletePage: (id: string) => run({ id }), isPending };
}
