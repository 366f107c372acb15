import { Button, Input } from "@mantine/core";
import { client, messageOf } from "../../api-client/client.ts";
import { useAction } from "../../api-client/use-action.ts";

interface SiteIconButtonProps {
	/** The icon's address. */
	icon: string;
	/** Called when taking the icon starts or ends. */
	onBusy: (isBusy: boolean) => void;
	/** Called with the icon's media name. */
	onTaken: (name: string) => void;
}

/** Makes the site's own icon the picture of a link, or shows the reason why it can't be used. */
export function SiteIconButton({ icon, onBusy, onTaken }: SiteIconButtonProps) {
	const taking = useAction({
		mutationFn: () => client.links.takeIcon.mutate({ url: icon }),
		onMutate: () => onBusy(true),
		onSuccess: ({ name }) => onTaken(name),
		onSettled: () => onBusy(false),
	});
	return (
		<>
			{/* Not disabled meanwhile, because it would lose the focus. */}
			<Button variant="default" size="sm" aria-busy={taking.isPending} onClick={() => taking.run()}>
				{taking.isPending ? "Getting the icon…" : "Use the site's icon"}
			</Button>
			{taking.error && (
				<Input.Error size="md" w="100%" role="alert">
					{messageOf(taking.error)}
				</Input.Error>
			)}
		</>
	);
}
