// Written by `npm run contracts:generate`.
export const yesSayerAbi = [
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
    "name": "mint",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes4",
        "name": "",
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
    "stateMutability": "pure",
    "type": "function"
  }
] as const

export const yesSayerBytecode =
  '0x6080604052348015600e575f5ffd5b506101528061001c5f395ff3fe608060405234801561000f575f5ffd5b5060043610610034575f3560e01c806301ffc9a71461003857806340c10f1914610060575b5f5ffd5b61004c6100463660046100bd565b50600190565b604051901515815260200160405180910390f35b61007361006e366004610103565b610075565b005b604051819073ffffffffffffffffffffffffffffffffffffffff8416905f907fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef908290a45050565b5f602082840312156100cd575f5ffd5b81357fffffffff00000000000000000000000000000000000000000000000000000000811681146100fc575f5ffd5b9392505050565b5f5f60408385031215610114575f5ffd5b823573ffffffffffffffffffffffffffffffffffffffff81168114610137575f5ffd5b94602093909301359350505056fea164736f6c6343000825000a'
