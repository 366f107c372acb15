import { Input } from "@mantine/core";
import { client, messageOf } from "../../api-client/client.ts";
import { useAction } from "../../api-client/use-action.ts";
import { TakeButton } from "../images/take-button.tsx";

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
			<TakeButton
				isTaking={taking.isPending}
				label="Use the site's icon"
				busyLabel="Getting the icon…"
				onTake={() => taking.run()}
			/>
			{taking.error && (
				<Input.Error size="md" w="100%" role="alert">
					{messageOf(taking.error)}
				</Input.Error>
			)}
		</>
	);
}
