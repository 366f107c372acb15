import { EMAIL_UNLOCK_DAYS, UNCONFIRMED_DAYS } from "./kept-days.ts";
import type { Words } from "./words.ts";

/** Brazilian Portuguese. Pages in the Portuguese of Portugal have it too. */
export const ptBR: Words = {
	page: {
		noName: "Esta página",
		views: {
			one: "{count} visualização",
			many: "{count} de visualizações",
			other: "{count} visualizações",
		},
		madeWith: "Feito com {product}",
		report: "Denunciar",
		reportThisPage: "Denunciar esta página",
		language: "Idioma",
		shareThisPage: "Compartilhar esta página",
		copied: "Copiado",
		locked: {
			password: "Bloqueado: pede uma senha",
			email: "Bloqueado: pede um e-mail",
			age: "Bloqueado: pede sua idade",
			payment: "Bloqueado: é pago",
		},
		proved: {
			domain: "{domain} pertence a quem mantém esta página, comprovado em {date}",
			account: "Esta conta tem um link para esta página, visto em {date}",
		},
		legal: "Informações legais",
		news: "Novidades",
		play: "Reproduzir",
		file: { download: "Baixar", buy: "Comprar e baixar", free: "Grátis", forEmail: "Em troca do seu e-mail" },
		tip: { give: "Deixar uma gorjeta", reached: "{reached} de {goal}" },
		contact: {
			save: "Salvar contato",
			openingHours: "Horário de funcionamento",
			alwaysOpen: "Sempre aberto",
			closed: "Fechado",
			// A time alone has another article than a day, so both stand after a word or a sign that needs none.
			openUntil: "Aberto agora, até {when}",
			opensAt: "Fechado. Próxima abertura: {when}",
		},
		// Words would need a singular.
		countdown: { days: "d", hours: "h", minutes: "min", seconds: "s" },
	},
	outside: {
		linksBy: "Links de {name}",
		takenDown: {
			heading: "Esta página foi removida",
			words:
				"Ela violava as regras do {product}, por isso ninguém mais pode visitá-la. Se for sua, o motivo está no seu painel.",
			home: "Ir para o {product}",
		},
		wayOut: {
			// Apps have an article, and not all the same. "App" takes it.
			label: "Sair do app {app}",
			close: "Fechar",
			open: "Abrir no seu navegador",
			openHint: "Saia do app {app} e use suas contas já conectadas",
			copy: "Copiar link",
			copyHint: "Abra no seu navegador, com suas contas já conectadas",
			nothingHappened: "Não abriu? Cole no seu navegador",
			address: "Endereço da página",
			copied: "Endereço copiado",
			copyThis: "Copie este endereço",
			paste: "Cole no seu navegador",
		},
	},
	gates: {
		back: "Voltar para a página",
		open: "Abrir",
		continue: "Continuar",
		emailLabel: "E-mail",
		sendLink: "Receber o link",
		boughtAlready: "Já comprei",
		errors: {
			password: "Não é essa. Confira as maiúsculas.",
			tooManyTries: "Muitas tentativas. Espere alguns minutos e tente de novo.",
			busy: "Muita gente está tentando agora. Espere alguns segundos e tente de novo.",
			tryLater: "Muitas tentativas. Tente de novo mais tarde.",
			email: "Digite um e-mail como nome@example.com.",
			consent: "Marque a caixa para continuar.",
			textChanged: "Este texto mudou nesse meio-tempo. Leia de novo, por favor.",
			birth: "Digite o dia, o mês e o ano.",
			priceChanged: "O preço mudou nesse meio-tempo. Este é o novo. Nada foi cobrado.",
			noPayments: "O serviço de pagamento não está respondendo agora. Nada foi cobrado. Tente de novo em um minuto.",
		},
		password: { heading: "A senha, por favor", label: "Senha" },
		email: {
			confirmed: {
				heading: "Para onde enviamos?",
				action: "Receber o link",
				words: "Confirme pelo e-mail que vamos enviar, e o conteúdo se abre.",
			},
			"at-once": {
				heading: "Seu e-mail, por favor",
				action: "Abrir",
				words: "O conteúdo se abre na hora. Enviamos um e-mail para você confirmar.",
			},
			didYouMean: "Você quis dizer {email}?",
			use: "Usar {email}",
			keep: "Manter {email}",
			// Plain words: the LGPD says "controlador", and the GDPR "responsável pelo tratamento".
			responsible: "Responsável:",
			privacy: "Política de privacidade",
			privacyOf: "Política de privacidade de {day}",
		},
		age: {
			isOlder: "Você tem {minimum} anos ou mais?",
			whenBorn: "Quando você nasceu?",
			yes: "Sim, tenho {minimum} anos ou mais",
			noBack: "Não, voltar para a página",
			noYounger: "Não, tenho menos",
			birthDate: "Data de nascimento",
			day: "Dia",
			month: "Mês",
			year: "Ano",
			kept: "Lembramos sua resposta até você fechar o navegador. Nada mais é guardado.",
		},
		bought: {
			heading: "Já comprou?",
			words: "Enviamos o link de novo, para o e-mail que você usou no pagamento.",
			often: "Este arquivo foi baixado muitas vezes daqui. Abra o link do nosso e-mail para continuar.",
		},
		sale: {
			price: "Preço",
			taxIncluded: "Impostos inclusos",
			soldBy: "Vendido por",
			paidBy: "Pagamento",
			card: "Cartão, pela Stripe",
			pay: "Pagar {price}",
			onPage: "Na página de {name}",
			afterwards: "O conteúdo se abre assim que você pagar. Enviamos por e-mail um link para seus outros dispositivos.",
			// Ours. In Brazil nobody can give up the 7 days of article 49 of the CDC ("direito de arrependimento"), also for digital
			// content, so the words claim no more than the law of the sale allows. In the EU it allows it: Article 16(m) of
			// Directive 2011/83/EU.
			consent: "Quero acesso imediato. Sei que, com isso, perco o direito de arrependimento, onde a lei permite.",
		},
		file: {
			heading: "Seu arquivo está pronto",
			inApp:
				"Nada acontece? No Instagram e em apps parecidos, às vezes o download não começa. Nesse caso, abra esta página no seu próprio navegador.",
			inAppBought:
				"Nada acontece? No Instagram e em apps parecidos, às vezes o download não começa. Nesse caso, abra o link do nosso e-mail no seu próprio navegador. Ele funciona em todos os seus dispositivos.",
		},
		tip: {
			choose: "Escolha um valor",
			own: "Outro valor",
			limits: "De {from} a {to}",
			giver: "Seu nome",
			words: "Algumas palavras",
			optional: "opcional",
			coverFee: "Eu pago a taxa: {percent} a mais",
			to: "Para",
			action: "Dar gorjeta",
			afterwards: "Você paga na próxima página, na Stripe. A gorjeta não libera nada.",
			thanks: "Obrigado",
			onItsWay: "Sua gorjeta de {amount} está a caminho de {name}.",
			errors: {
				choose: "Escolha um valor.",
				typo: "Digite um valor como {amount}.",
				small: "A menor gorjeta é de {amount}.",
				large: "A maior gorjeta é de {amount}.",
				long: "Use no máximo {max} caracteres.",
				changed: "Os valores mudaram nesse meio-tempo. Escolha de novo. Nada foi cobrado.",
			},
		},
		feed: { heading: "Mais recentes", empty: "Ainda não há nada aqui. Volte um pouco mais tarde." },
		notices: {
			"check-mail": {
				heading: "Confira seu e-mail",
				words:
					"Procure nosso e-mail na caixa de entrada de {email}. Confirme por lá, e o conteúdo se abre. Enviamos no máximo um por dia: se não chegar nenhum, o botão de um anterior também funciona, ou tente de novo amanhã.",
			},
			confirm: {
				heading: "Confirme seu e-mail",
				words: "Você deu seu e-mail a {name}. Confirme, e o conteúdo se abre.",
				action: "Confirmar",
			},
			// Thanks would have the gender of whoever gives them.
			confirmed: { heading: "Tudo certo", words: "Seu e-mail está confirmado.", action: "Abrir" },
			unsubscribe: {
				heading: "Sair desta lista?",
				words: "{name} não vai mais enviar e-mails para você.",
				// "Cancelar inscrição" could be read as a way back.
				action: "Sair da lista",
			},
			unsubscribed: {
				heading: "Você saiu da lista",
				words: "Você não vai mais receber e-mails de {name}.",
				offer: "Foi engano? Isto é o que você aceitaria de novo:",
				action: "Voltar para a lista",
			},
			"subscribed-again": {
				heading: "Você voltou para a lista",
				words:
					"Você recebe e-mails de {name} de novo. O link no nosso e-mail continua valendo para parar de recebê-los.",
			},
			"off-list": {
				heading: "Você não está nesta lista",
				words: "Você não recebe e-mails de {name}. Para entrar de novo, comece pela página.",
			},
			"open-bought": {
				heading: "É seu",
				words: "Você já comprou. Aperte o botão para abrir neste dispositivo.",
				action: "Abrir",
			},
			"bought-mailed": {
				heading: "Confira seu e-mail",
				words: "Se a compra foi feita com este e-mail, o link está a caminho.",
			},
			"too-young": { heading: "Hoje não", words: "Isto é para pessoas com {minimum} anos ou mais." },
			"not-for-sale-yet": {
				heading: "Ainda não está à venda",
				words: "{name} ainda está configurando os pagamentos. Nada foi cobrado.",
			},
			"not-for-sale-now": {
				heading: "Não está à venda no momento",
				words: "{name} não pode receber pagamentos no momento. Nada foi cobrado.",
			},
			"no-longer-for-sale": {
				heading: "Não está mais à venda",
				words: "Nada foi cobrado. Quem já comprou ainda pode abrir.",
			},
			paying: {
				heading: "Quase lá",
				words: "Seu pagamento ainda não foi confirmado. Isso pode levar um minuto.",
				action: "Verificar de novo",
			},
			"paid-twice": {
				heading: "Já está pago",
				words: "Você já tinha comprado, então o segundo pagamento volta para você.",
				action: "Abrir",
			},
			refunded: {
				heading: "Seu dinheiro foi devolvido",
				words: "O pagamento foi reembolsado, então o conteúdo está bloqueado de novo.",
				action: "Comprar de novo",
			},
			disputed: {
				heading: "Bloqueado por enquanto",
				words: "Seu banco está analisando o pagamento. Até isso se resolver, o conteúdo fica bloqueado.",
			},
			"not-ready": {
				heading: "Ainda não está aberto",
				words: "{name} ainda está preparando este conteúdo. Volte um pouco mais tarde.",
			},
			closed: {
				heading: "Fechado por enquanto",
				words: "No momento, ninguém novo pode entrar. Quem já tinha acesso ainda pode abrir.",
			},
			gone: { heading: "Não está mais aqui", words: "{name} removeu este conteúdo." },
			"cannot-save": {
				heading: "Agora não dá",
				words: "Não é possível salvar nada neste servidor agora. Tente de novo mais tarde.",
			},
			"old-link": {
				heading: "Este link expirou",
				words: "Ele já foi usado ou é antigo demais. Comece de novo pela página.",
			},
		},
	},
	mail: {
		bought: {
			subject: "Seu link para {title}",
			heading: "Aqui está {title}",
			paragraphs: [
				"Você fez esta compra na página de {page}. Com este link, o conteúdo se abre em todos os seus dispositivos.",
				"A venda foi feita por {seller}. Se houver algum problema, escreva para {contact}.",
				"Antes de pagar, em {consentTime}, você aceitou isto: “{consent}”",
			],
			button: "Abrir",
			note: "Quem tiver o link pode abrir o conteúdo, então guarde-o só para você. Se você não comprou nada, ignore este e-mail.",
		},
		"sale-gone": {
			subject: "{title} não está mais disponível",
			heading: "{title} não está mais disponível",
			paragraphs: [
				"Você fez esta compra na página de {page}. O conteúdo foi removido de lá, então seu link não o abre mais.",
				"A venda foi feita por {seller}. Se você ainda precisa do conteúdo ou quer seu dinheiro de volta, escreva para {contact}.",
			],
			note: "Você recebe este e-mail porque pagou com este endereço.",
		},
		"sale-refunded": {
			subject: "Reembolso de {title} a caminho",
			heading: "Seu reembolso está a caminho",
			paragraphs: [
				"Você comprou {title} na página de {page}. O conteúdo foi removido de lá, então seu link não o abre mais.",
				"O dinheiro volta pelo mesmo meio com que você pagou. Seu banco pode levar alguns dias para mostrá-lo.",
				"A venda foi feita por {seller}. Se o dinheiro não chegar, escreva para {contact}.",
			],
			note: "Você recebe este e-mail porque pagou com este endereço.",
		},
		"file-updated": {
			subject: "Uma versão mais nova de {title}",
			heading: "{title} tem uma versão mais nova",
			paragraphs: [
				"Você fez esta compra na página de {page}. Agora há um arquivo mais novo lá, e ele também é seu. Este link o abre em qualquer dispositivo.",
				"A venda foi feita por {seller}. Se algo estiver errado, escreva para {contact}.",
			],
			button: "Abrir",
			note: "Você recebe este e-mail porque pagou com este endereço. Quem tem o link pode abri-lo, então não o compartilhe.",
		},
		"confirm-subscription": {
			subject: "Quer receber e-mails de {page}?",
			heading: "Este e-mail é seu?",
			paragraphs: [
				"Alguém digitou este endereço em {address} e pediu para receber e-mails de {page}.",
				"Se foi você, confirme, por favor. O link mostra mais uma vez o que você aceita.",
			],
			button: "Confirmar e-mail",
			note: `Se não foi você, ignore este e-mail. Sem a sua confirmação não há inscrição, e apagamos seu endereço depois de ${UNCONFIRMED_DAYS} dias.`,
		},
		layout: {
			stop: "Parar de receber estes e-mails",
			noButton: "O botão não funciona? Abra",
		},
	},
	policies: {
		// Brazil's law (LGPD) stands beside the GDPR: article 7, I is its consent, and "controlador" and "operador" are its words.
		// "Responsável pelo tratamento" and "subcontratante" are the GDPR's in Portuguese. The sentences are ours.
		"2026-11-29": {
			dated: "29 de novembro de 2026",
			about: "Sobre os endereços de e-mail que as pessoas deixam nesta página.",
			responsible: "Responsável pelo tratamento (controlador)",
			purpose: {
				heading: "Para que serve seu endereço",
				before: "Isto é o que você aceita:",
				after: "Seu endereço também abre o que você pediu.",
			},
			sections: [
				{
					heading: "O que é guardado",
					paragraphs: [
						"Seu endereço de e-mail, o link que o pediu, o texto que você aceitou e a data e a hora do pedido, da confirmação e da sua saída da lista. Seu endereço IP não é guardado com esses dados.",
						`Um cookie lembra que você já tem acesso, por ${EMAIL_UNLOCK_DAYS} dias no máximo. Ele vale só para esta página e não serve para rastrear ninguém.`,
					],
				},
				{
					heading: "Por que isso é permitido",
					paragraphs: [
						"Porque você dá seu consentimento (art. 7º, I, da LGPD; na União Europeia, art. 6º, n.º 1, alínea a), do RGPD). Ninguém é obrigado a isso, mas sem um endereço o link continua fechado.",
						"Você pode mudar de ideia a qualquer momento: use o link para sair da lista no nosso e-mail ou escreva para o contato acima. O que aconteceu antes continua lícito.",
					],
				},
				{
					heading: "Por quanto tempo é guardado",
					paragraphs: [
						`Um endereço que ninguém confirma é apagado ${UNCONFIRMED_DAYS} dias depois de ter sido digitado pela última vez. Um endereço confirmado fica guardado até que o responsável o apague ou esta página seja excluída.`,
						"Se você sair da lista, seu endereço fica guardado com essa observação, para que ninguém volte a escrever para ele. Para que ele seja apagado, peça ao contato acima. Os backups guardam por um tempo limitado o que foi apagado.",
					],
				},
				{
					heading: "Quem mais tem acesso",
					paragraphs: [
						"O Linkstead guarda a lista e envia o e-mail de confirmação em nome do responsável (como operador ou, na União Europeia, subcontratante). Ele não usa seu endereço para mais nada.",
						"O responsável pode levar a lista para outro serviço que envie os e-mails.",
					],
				},
				{
					heading: "Seus direitos",
					paragraphs: [
						"Você pode pedir para ver os dados guardados sobre você, levá-los com você e pedir que sejam corrigidos, bloqueados ou apagados. Escreva para o contato acima. Você também pode reclamar à autoridade de proteção de dados do lugar onde mora (no Brasil, a ANPD).",
					],
				},
			],
			aboutUs: "Quem administra o Linkstead aqui e como trata os dados",
			origin: "O Linkstead oferece este texto a quem tem uma página. Ele não é uma orientação jurídica.",
		},
	},
};
