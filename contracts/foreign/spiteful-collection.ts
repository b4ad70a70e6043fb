// Written by `npm run contracts:generate`.
export const spitefulCollectionAbi = [
  {
    "inputs": [],
    "stateMutability": "nonpayable",
    "type": "constructor"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "sender",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "tokenId",
        "type": "uint256"
      },
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      }
    ],
    "name": "ERC721IncorrectOwner",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "operator",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "tokenId",
        "type": "uint256"
      }
    ],
    "name": "ERC721InsufficientApproval",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "approver",
        "type": "address"
      }
    ],
    "name": "ERC721InvalidApprover",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "operator",
        "type": "address"
      }
    ],
    "name": "ERC721InvalidOperator",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      }
    ],
    "name": "ERC721InvalidOwner",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "receiver",
        "type": "address"
      }
    ],
    "name": "ERC721InvalidReceiver",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "sender",
        "type": "address"
      }
    ],
    "name": "ERC721InvalidSender",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "tokenId",
        "type": "uint256"
      }
    ],
    "name": "ERC721NonexistentToken",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "tokenId",
        "type": "uint256"
      }
    ],
    "name": "Silence",
    "type": "error"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "approved",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "uint256",
        "name": "tokenId",
        "type": "uint256"
      }
    ],
    "name": "Approval",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "operator",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "bool",
        "name": "approved",
        "type": "bool"
      }
    ],
    "name": "ApprovalForAll",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "from",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "uint256",
        "name": "tokenId",
        "type": "uint256"
      }
    ],
    "name": "Transfer",
    "type": "event"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "tokenId",
        "type": "uint256"
      }
    ],
    "name": "approve",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      }
    ],
    "name": "balanceOf",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "tokenId",
        "type": "uint256"
      }
    ],
    "name": "getApproved",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "operator",
        "type": "address"
      }
    ],
    "name": "isApprovedForAll",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "tokenId",
        "type": "uint256"
      }
    ],
    "name": "mint",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "name",
    "outputs": [
      {
        "internalType": "string",
        "name": "",
        "type": "string"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "tokenId",
        "type": "uint256"
      }
    ],
    "name": "ownerOf",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "from",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "tokenId",
        "type": "uint256"
      }
    ],
    "name": "safeTransferFrom",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "from",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "tokenId",
        "type": "uint256"
      },
      {
        "internalType": "bytes",
        "name": "data",
        "type": "bytes"
      }
    ],
    "name": "safeTransferFrom",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "operator",
        "type": "address"
      },
      {
        "internalType": "bool",
        "name": "approved",
        "type": "bool"
      }
    ],
    "name": "setApprovalForAll",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes4",
        "name": "id",
        "type": "bytes4"
      }
    ],
    "name": "supportsInterface",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "symbol",
    "outputs": [
      {
        "internalType": "string",
        "name": "",
        "type": "string"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "tokenId",
        "type": "uint256"
      }
    ],
    "name": "tokenURI",
    "outputs": [
      {
        "internalType": "string",
        "name": "",
        "type": "string"
      }
    ],
    "stateMutability": "pure",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "from",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "tokenId",
        "type": "uint256"
      }
    ],
    "name": "transferFrom",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  }
] as const

export const spitefulCollectionBytecode =
  '0x608060405234801561000f575f5ffd5b506040518060400160405280600881526020016714dc1a5d19599d5b60c21b81525060405180604001604052806005815260200164535049544560d81b815250815f908161005d9190610115565b50600161006a8282610115565b5050506101d3565b634e487b7160e01b5f52604160045260245ffd5b600181811c9082168061009a57607f821691505b6020821081036100b857634e487b7160e01b5f52602260045260245ffd5b50919050565b601f821115610110578282111561011057805f5260205f20601f840160051c60208510156100e957505f5b90810190601f840160051c035f5b8181101561010c575f838201556001016100f7565b5050505b505050565b81516001600160401b0381111561012e5761012e610072565b6101428161013c8454610086565b846100be565b6020601f821160018114610174575f831561015d5750848201515b5f19600385901b1c1916600184901b1784556101cc565b5f84815260208120601f198516915b828110156101a35787850151825560209485019460019092019101610183565b50848210156101c057868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b610efe806101e05f395ff3fe608060405234801561000f575f5ffd5b50600436106100e5575f3560e01c80636352211e11610088578063a22cb46511610063578063a22cb465146101db578063b88d4fde146101ee578063c87b56dd14610201578063e985e9c514610214575f5ffd5b80636352211e1461019f57806370a08231146101b257806395d89b41146101d3575f5ffd5b8063095ea7b3116100c3578063095ea7b31461015157806323b872dd1461016657806340c10f191461017957806342842e0e1461018c575f5ffd5b806301ffc9a7146100e957806306fdde0314610111578063081812fc14610126575b5f5ffd5b6100fc6100f7366004610bd5565b61024f565b60405190151581526020015b60405180910390f35b610119610293565b6040516101089190610c25565b610139610134366004610c37565b610322565b6040516001600160a01b039091168152602001610108565b61016461015f366004610c69565b61034b565b005b610164610174366004610c91565b61035a565b610164610187366004610c69565b610401565b61016461019a366004610c91565b61040b565b6101396101ad366004610c37565b61042a565b6101c56101c0366004610ccb565b610434565b604051908152602001610108565b610119610492565b6101646101e9366004610ce4565b6104a1565b6101646101fc366004610d31565b6104ac565b61011961020f366004610c37565b6104c4565b6100fc610222366004610e0e565b6001600160a01b039182165f90815260056020908152604080832093909416825291909152205460ff1690565b5f61025982610528565b8061026d57506001600160e01b0319808316145b1561028457506001600160e01b0319908116141590565b61028c6105c2565b505f919050565b60605f80546102a190610e3f565b80601f01602080910402602001604051908101604052809291908181526020018280546102cd90610e3f565b80156103185780601f106102ef57610100808354040283529160200191610318565b820191905f5260205f20905b8154815290600101906020018083116102fb57829003601f168201915b5050505050905090565b5f61032c826105c8565b505f828152600460205260409020546001600160a01b03165b92915050565b610356828233610600565b5050565b6001600160a01b03821661038857604051633250574960e11b81525f60048201526024015b60405180910390fd5b5f61039483833361060d565b9050836001600160a01b0316816001600160a01b0316146103fb576040517f64283d7b0000000000000000000000000000000000000000000000000000000081526001600160a01b038086166004830152602482018490528216604482015260640161037f565b50505050565b610356828261070c565b61042583838360405180602001604052805f8152506104ac565b505050565b5f610345826105c8565b5f6001600160a01b038216610477576040517f89c62b640000000000000000000000000000000000000000000000000000000081525f600482015260240161037f565b506001600160a01b03165f9081526003602052604090205490565b6060600180546102a190610e3f565b610356338383610786565b6104b784848461035a565b6103fb3385858585610866565b60606104d1600283610e77565b60010361050d576040517f718baff80000000000000000000000000000000000000000000000000000000081526004810183905260240161037f565b6105156105c2565b505060408051602081019091525f815290565b5f6001600160e01b031982167f80ac58cd00000000000000000000000000000000000000000000000000000000148061058a57506001600160e01b031982167f5b5e139f00000000000000000000000000000000000000000000000000000000145b8061034557507f01ffc9a7000000000000000000000000000000000000000000000000000000006001600160e01b0319831614610345565b5b6105c3565b5f818152600260205260408120546001600160a01b03168061034557604051637e27328960e01b81526004810184905260240161037f565b610425838383600161098e565b5f828152600260205260408120546001600160a01b039081169083161561063957610639818486610abd565b6001600160a01b03811615610673576106545f855f5f61098e565b6001600160a01b0381165f90815260036020526040902080545f190190555b6001600160a01b038516156106a1576001600160a01b0385165f908152600360205260409020805460010190555b5f84815260026020526040808220805473ffffffffffffffffffffffffffffffffffffffff19166001600160a01b0389811691821790925591518793918516917fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef91a4949350505050565b6001600160a01b03821661073557604051633250574960e11b81525f600482015260240161037f565b5f61074183835f61060d565b90506001600160a01b03811615610425576040517f73c6ac6e0000000000000000000000000000000000000000000000000000000081525f600482015260240161037f565b6001600160a01b0383166107af5760405163a9fbf51f60e01b81525f600482015260240161037f565b6001600160a01b0382166107fa576040517f5b08ba180000000000000000000000000000000000000000000000000000000081526001600160a01b038316600482015260240161037f565b6001600160a01b038381165f81815260056020908152604080832094871680845294825291829020805460ff191686151590811790915591519182527f17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31910160405180910390a3505050565b6001600160a01b0383163b1561098757604051630a85bd0160e11b81526001600160a01b0384169063150b7a02906108a8908890889087908790600401610e96565b6020604051808303815f875af19250505080156108e2575060408051601f3d908101601f191682019092526108df91810190610ed6565b60015b610949573d80801561090f576040519150601f19603f3d011682016040523d82523d5f602084013e610914565b606091505b5080515f0361094157604051633250574960e11b81526001600160a01b038516600482015260240161037f565b805160208201fd5b6001600160e01b03198116630a85bd0160e11b1461098557604051633250574960e11b81526001600160a01b038516600482015260240161037f565b505b5050505050565b80806109a257506001600160a01b03821615155b15610a81575f6109b1846105c8565b90506001600160a01b038316158015906109dd5750826001600160a01b0316816001600160a01b031614155b8015610a0e57506001600160a01b038082165f9081526005602090815260408083209387168352929052205460ff16155b15610a375760405163a9fbf51f60e01b81526001600160a01b038416600482015260240161037f565b8115610a7f5783856001600160a01b0316826001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92560405160405180910390a45b505b50505f908152600460205260409020805473ffffffffffffffffffffffffffffffffffffffff19166001600160a01b0392909216919091179055565b610ac8838383610b3a565b610425576001600160a01b038316610af657604051637e27328960e01b81526004810182905260240161037f565b6040517f177e802f0000000000000000000000000000000000000000000000000000000081526001600160a01b03831660048201526024810182905260440161037f565b5f6001600160a01b03831615801590610bb55750826001600160a01b0316846001600160a01b03161480610b9257506001600160a01b038085165f9081526005602090815260408083209387168352929052205460ff165b80610bb557505f828152600460205260409020546001600160a01b038481169116145b949350505050565b6001600160e01b031981168114610bd2575f5ffd5b50565b5f60208284031215610be5575f5ffd5b8135610bf081610bbd565b9392505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b602081525f610bf06020830184610bf7565b5f60208284031215610c47575f5ffd5b5035919050565b80356001600160a01b0381168114610c64575f5ffd5b919050565b5f5f60408385031215610c7a575f5ffd5b610c8383610c4e565b946020939093013593505050565b5f5f5f60608486031215610ca3575f5ffd5b610cac84610c4e565b9250610cba60208501610c4e565b929592945050506040919091013590565b5f60208284031215610cdb575f5ffd5b610bf082610c4e565b5f5f60408385031215610cf5575f5ffd5b610cfe83610c4e565b915060208301358015158114610d12575f5ffd5b809150509250929050565b634e487b7160e01b5f52604160045260245ffd5b5f5f5f5f60808587031215610d44575f5ffd5b610d4d85610c4e565b9350610d5b60208601610c4e565b925060408501359150606085013567ffffffffffffffff811115610d7d575f5ffd5b8501601f81018713610d8d575f5ffd5b803567ffffffffffffffff811115610da757610da7610d1d565b604051601f8201601f19908116603f0116810167ffffffffffffffff81118282101715610dd657610dd6610d1d565b604052818152828201602001891015610ded575f5ffd5b816020840160208301375f6020838301015280935050505092959194509250565b5f5f60408385031215610e1f575f5ffd5b610e2883610c4e565b9150610e3660208401610c4e565b90509250929050565b600181811c90821680610e5357607f821691505b602082108103610e7157634e487b7160e01b5f52602260045260245ffd5b50919050565b5f82610e9157634e487b7160e01b5f52601260045260245ffd5b500690565b6001600160a01b03851681526001600160a01b0384166020820152826040820152608060608201525f610ecc6080830184610bf7565b9695505050505050565b5f60208284031215610ee6575f5ffd5b8151610bf081610bbd56fea164736f6c6343000825000a'
